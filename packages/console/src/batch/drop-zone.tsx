import { Button, FileButton, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';

interface DropZoneProps {
  readonly isBusy: boolean;
  onFile(file: File): void;
}

/** Where a file is dropped, or chosen. */
export function DropZone({ isBusy, onFile }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same for those who cannot drag
    <div
      className="drop"
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file !== undefined) onFile(file);
      }}
    >
      <Stack align="center" gap="xs">
        <IconUpload size={32} aria-hidden />
        <Text fw={600}>Drop a CSV file or an Excel workbook here</Text>
        <Text size="sm" c="dimmed">
          One of its columns holds land descriptions; its first line may name them all. It is read in this
          page; only the descriptions are sent.
        </Text>
        <FileButton onChange={(file) => file !== null && onFile(file)} accept=".csv,.tsv,.txt,.xlsx">
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              Choose a file
            </Button>
          )}
        </FileButton>
      </Stack>
    </div>
  );
}

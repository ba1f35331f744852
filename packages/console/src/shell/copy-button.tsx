import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

interface CopyProps extends Omit<ButtonProps, 'children'> {
  readonly text: string | (() => string);
  readonly children: string;
}

const SHOWN_MS = 2_000;

/** Copies a text, and says so. */
export function CopyButton({ text, children, ...others }: CopyProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      {...others}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : children}</span>
    </Button>
  );
}

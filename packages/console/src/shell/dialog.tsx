import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly size?: 'md' | 'lg';
  onClose(): void;
  readonly children: ReactNode;
}

/** A question or a form over the page. */
export function Dialog({ isOpen, title, size = 'md', onClose, children }: DialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size} lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" p="md" pb={0}>
          <Modal.Title fw={650} fz="lg">
            {title}
          </Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </Group>
        <Modal.Body p="md">{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

import { Center, Loader, VisuallyHidden } from '@mantine/core';

export function Loading({ what }: { readonly what: string }) {
  return (
    <Center mih={160} role="status">
      <Loader type="dots" />
      <VisuallyHidden>{what} is loading.</VisuallyHidden>
    </Center>
  );
}

import { Pagination } from '@mantine/core';

interface PagesProps {
  readonly total: number;
  /** How many stand on one. */
  readonly aPage: number;
  /** From 1. */
  readonly page: number;
  onPage(page: number): void;
}

/** Leads through a list that has more than one page. */
export function Pages({ total, aPage, page, onPage }: PagesProps) {
  if (total <= aPage) return null;
  return (
    <Pagination
      total={Math.ceil(total / aPage)}
      value={page}
      onChange={onPage}
      getControlProps={(control) => ({ 'aria-label': `To the ${control} page` })}
    />
  );
}

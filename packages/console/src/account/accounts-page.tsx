import { Tabs } from '@mantine/core';
import { Page } from '../shell/page.tsx';
import { AccountTable } from './account-table.tsx';
import { PeopleTable } from './people-table.tsx';

/** Accounts and the people who sign in for them, for an administrator. */
export function AccountsPage() {
  return (
    <Page title="Accounts">
      <Tabs defaultValue="accounts" keepMounted={false}>
        <Tabs.List aria-label="Accounts and people" mb="md">
          <Tabs.Tab value="accounts">Accounts</Tabs.Tab>
          <Tabs.Tab value="people">People</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="accounts">
          <AccountTable />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <PeopleTable />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

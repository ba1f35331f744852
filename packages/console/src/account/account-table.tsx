import { Badge, Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type ListedAccount, listAccounts, reinstateAccount } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { Loading } from '../shell/loading.tsx';
import { Pages } from '../shell/pages.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { dayOf, figure } from '../shell/time-text.ts';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { ChangePlansDialog } from './change-plans-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

const ACCOUNTS_A_PAGE = 50;

/** What is asked about an account in a dialog. */
type Asked = { readonly what: 'plans' | 'suspend'; readonly account: ListedAccount } | null;

/** All accounts, with what they pay for; their plans are changed here, and they are suspended. */
export function AccountTable() {
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked>(null);
  const load = useCallback(() => listAccounts(ACCOUNTS_A_PAGE, (page - 1) * ACCOUNTS_A_PAGE), [page]);
  const { value, error, isLoading, reload } = useLoaded(load);
  const reinstating = useAction(async ({ id }: ListedAccount) => {
    await reinstateAccount(id);
    reload();
  });
  const askedFor = (what: 'plans' | 'suspend') => (asked?.what === what ? asked.account : null);
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={680}>
        All keys of a suspended account open nothing, within five seconds everywhere.
      </Text>
      <Refusal error={error ?? reinstating.error} />
      {value === null && isLoading && <Loading what="The list of accounts" />}
      {value !== null && (
        <Table.ScrollContainer minWidth={760} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Account</Table.Th>
                <Table.Th>Requests</Table.Th>
                <Table.Th>Reports</Table.Th>
                <Table.Th ta="right">Keys</Table.Th>
                <Table.Th>Since</Table.Th>
                <Table.Th>
                  <VisuallyHidden>What can be done</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {value.accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  onAsk={(what) => setAsked({ what, account })}
                  onReinstate={() => void reinstating.run(account)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Pages total={value?.total ?? 0} aPage={ACCOUNTS_A_PAGE} page={page} onPage={setPage} />
      <ChangePlansDialog account={askedFor('plans')} onClose={() => setAsked(null)} onDone={reload} />
      <SuspendDialog account={askedFor('suspend')} onClose={() => setAsked(null)} onDone={reload} />
    </Stack>
  );
}

interface AccountRowProps {
  readonly account: ListedAccount;
  onAsk(what: 'plans' | 'suspend'): void;
  onReinstate(): void;
}

function AccountRow({ account, onAsk, onReinstate }: AccountRowProps) {
  const { who } = useSession();
  const { name, owner, report_plan: reportPlan, report_number: number, suspended } = account;
  const isOwn = who.kind === 'person' && who.profile.account === name;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {name}
          {suspended && (
            <Badge variant="filled" color="red.9">
              suspended
            </Badge>
          )}
        </Group>
        {owner !== name && (
          <Text size="xs" c="dimmed">
            {owner ?? 'nobody signs in for it'}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{account.request_plan}</Table.Td>
      <Table.Td>
        {reportPlan ?? 'none'}
        {number !== null && ` (${figure(number)} a month)`}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {figure(account.keys)}
      </Table.Td>
      <Table.Td className="figures">{dayOf(account.created_at)}</Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            aria-label={`Change the plans of ${name}`}
            onClick={() => onAsk('plans')}
          >
            Plans
          </Button>
          {!isOwn && (
            <Button
              size="xs"
              variant="default"
              aria-label={`${suspended ? 'Reinstate' : 'Suspend'} ${name}`}
              onClick={() => (suspended ? onReinstate() : onAsk('suspend'))}
            >
              {suspended ? 'Reinstate' : 'Suspend'}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type ListedAccount, listAccounts, reinstateAccount, suspendAccount } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Loading } from '../shell/loading.tsx';
import { Pages } from '../shell/pages.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { dayOf, figure } from '../shell/time-text.ts';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { ChangePlansDialog } from './change-plans-dialog.tsx';

const ACCOUNTS_A_PAGE = 50;
const COLUMNS = [
  { name: 'Account' },
  { name: 'Requests' },
  { name: 'Reports' },
  { name: 'Keys', isFigure: true },
  { name: 'Since' },
];

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
        <ListTable columns={COLUMNS} minWidth={760}>
          {value.accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              onAsk={(what) => setAsked({ what, account })}
              onReinstate={() => void reinstating.run(account)}
            />
          ))}
        </ListTable>
      )}
      <Pages total={value?.total ?? 0} aPage={ACCOUNTS_A_PAGE} page={page} onPage={setPage} />
      <ChangePlansDialog account={askedFor('plans')} onClose={() => setAsked(null)} onDone={reload} />
      <ConfirmDialog
        subject={askedFor('suspend')}
        title="Suspend the account"
        doIt="Suspend"
        leaveIt="Leave it"
        act={({ id }) => suspendAccount(id)}
        onClose={() => setAsked(null)}
        onDone={reload}
      >
        {({ name }) => (
          <>
            The keys of <b>{name}</b> open nothing until the account is reinstated.
          </>
        )}
      </ConfirmDialog>
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

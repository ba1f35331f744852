import { Button, Group, NativeSelect, NumberInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { changePlans, type ListedAccount } from '../api/account.ts';
import { Dialog } from '../shell/dialog.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { useAction } from '../shell/use-action.ts';
import { NUMBERED_PLAN, REPORT_PLANS, REQUEST_PLANS } from './plans.ts';

const NO_PLAN = 'none';
const FIRST_NUMBER = 1_000;

interface ChangePlansProps {
  /** Null for a dialog that is closed. */
  readonly account: ListedAccount | null;
  onClose(): void;
  onDone(): void;
}

export function ChangePlansDialog({ account, onClose, onDone }: ChangePlansProps) {
  return (
    <Dialog isOpen={account !== null} title={`Plans of ${account?.name ?? ''}`} onClose={onClose}>
      {account !== null && <PlansForm key={account.id} account={account} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function PlansForm({ account, onClose, onDone }: ChangePlansProps & { readonly account: ListedAccount }) {
  const [requestPlan, setRequestPlan] = useState(account.request_plan);
  const [reportPlan, setReportPlan] = useState(account.report_plan);
  const [number, setNumber] = useState<number | string>(account.report_number ?? FIRST_NUMBER);
  const isNumbered = reportPlan === NUMBERED_PLAN;
  const changing = useAction(async () => {
    await changePlans(account.id, {
      request_plan: requestPlan,
      report_plan: reportPlan,
      report_number: isNumbered ? Number(number) : null,
    });
    onDone();
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void changing.run();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <NativeSelect
          label="Request plan"
          data-autofocus
          value={requestPlan}
          onChange={({ currentTarget }) =>
            setRequestPlan((last) => planNamed(REQUEST_PLANS, currentTarget.value) ?? last)
          }
          data={REQUEST_PLANS.map(({ name }) => name)}
        />
        <NativeSelect
          label="Report plan"
          value={reportPlan ?? NO_PLAN}
          onChange={({ currentTarget }) => setReportPlan(planNamed(REPORT_PLANS, currentTarget.value))}
          data={[NO_PLAN, ...REPORT_PLANS.map(({ name }) => name)]}
        />
        {isNumbered && (
          <NumberInput
            label="Reports a month"
            min={0}
            allowDecimal={false}
            thousandSeparator=","
            required
            value={number}
            onChange={setNumber}
          />
        )}
        <Refusal error={changing.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Leave them
          </Button>
          <Button type="submit" loading={changing.isRunning}>
            Change them
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function planNamed<Name extends string>(
  plans: readonly { readonly name: Name }[],
  name: string,
): Name | null {
  return plans.find((plan) => plan.name === name)?.name ?? null;
}

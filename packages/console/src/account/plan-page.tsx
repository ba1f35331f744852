import { Badge, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { type Plans, plans } from '../api/account.ts';
import { Loading } from '../shell/loading.tsx';
import { Page } from '../shell/page.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { figure } from '../shell/time-text.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { Allowance } from './allowance.tsx';
import { REPORT_PLANS, REQUEST_PLANS } from './plans.ts';

export function PlanPage() {
  const loaded = useLoaded(plans);
  return (
    <Page title="Plan" about="What the account may ask for. The operator of this service changes plans.">
      <Refusal error={loaded.error} />
      {loaded.value === null && loaded.isLoading && <Loading what="The plan" />}
      {loaded.value !== null && <Plan plan={loaded.value} />}
    </Page>
  );
}

function Plan({ plan }: { readonly plan: Plans }) {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Allowance
          name={`Requests in ${plan.month}`}
          taken={plan.requests_taken}
          of={plan.requests_per_month}
          note={`${plan.request_plan}: up to ${plan.requests_per_second} a second.`}
        />
        <Allowance
          name={`Reports in ${plan.month}`}
          taken={plan.reports_taken}
          of={plan.reports_per_month}
          note={plan.report_plan === null ? 'The account has no report plan.' : `${plan.report_plan}.`}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <PlanTable title="Request plans" head={['Plan', 'A second', 'A month']} own={plan.request_plan}>
          {REQUEST_PLANS.map(({ name, perSecond, perMonth }) => [name, figure(perSecond), figure(perMonth)])}
        </PlanTable>
        <PlanTable title="Report plans" head={['Plan', 'Parcels a month', 'Agents']} own={plan.report_plan}>
          {REPORT_PLANS.map(({ name, reports, agents }) => [name, reports, agents ? 'yes' : 'no'])}
        </PlanTable>
      </SimpleGrid>
      <Text c="dimmed" size="sm">
        Months are calendar months in UTC. An allowance that is used up is a hard stop until the first of the
        next month; nothing is charged past it.
      </Text>
    </Stack>
  );
}

interface PlanTableProps {
  readonly title: string;
  readonly head: readonly string[];
  /** The plan of the account. */
  readonly own: string | null;
  readonly children: readonly (readonly [name: string, ...figures: string[]])[];
}

function PlanTable({ title, head, own, children }: PlanTableProps) {
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((name, column) => (
              <Table.Th key={name} ta={column === 0 ? 'left' : 'right'}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {children.map(([name, ...figures]) => (
            <Table.Tr key={name}>
              <Table.Td>
                <Group gap="xs">
                  {name}
                  {name === own && <Badge variant="filled">yours</Badge>}
                </Group>
              </Table.Td>
              {figures.map((text, column) => (
                <Table.Td key={head[column + 1]} ta="right" className="figures">
                  {text}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

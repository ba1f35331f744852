import { Paper, Table, Title } from '@mantine/core';
import { figure } from '../shell/time-text.ts';
import { routeName, type UseOfRoute } from './usage-routes.ts';

const COLUMNS = ['Calls', 'Refused', 'Taken'];

/** How many calls each route answered and refused, and what they took from the month's allowances. */
export function UsageByRoute({ routes }: { readonly routes: readonly UseOfRoute[] }) {
  if (routes.length === 0) return null;
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h4" mb="xs">
        By route
      </Title>
      <Table.ScrollContainer
        minWidth={400}
        scrollAreaProps={{ type: 'auto', viewportProps: { tabIndex: 0 } }}
      >
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Route</Table.Th>
              {COLUMNS.map((name) => (
                <Table.Th key={name} ta="right">
                  {name}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {routes.map(({ operation, answered, refused, charged }) => (
              <Table.Tr key={operation}>
                <Table.Td>{routeName(operation)}</Table.Td>
                {[figure(answered), figure(refused), figure(charged, 2)].map((text, i) => (
                  <Table.Td key={COLUMNS[i]} ta="right" className="figures">
                    {text}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { banPerson, listPeople, type Person, unbanPerson } from '../api/account.ts';
import { useSession } from '../session/session.tsx';
import { ListTable } from '../shell/list-table.tsx';
import { Loading } from '../shell/loading.tsx';
import { Pages } from '../shell/pages.tsx';
import { Refusal } from '../shell/refusal.tsx';
import { dayOf } from '../shell/time-text.ts';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';

const PEOPLE_A_PAGE = 50;
const COLUMNS = [{ name: 'Name' }, { name: 'E-mail address' }, { name: 'Since' }];

/** All who signed up, and whether they may sign in. */
export function PeopleTable() {
  const [page, setPage] = useState(1);
  const load = useCallback(() => listPeople(PEOPLE_A_PAGE, (page - 1) * PEOPLE_A_PAGE), [page]);
  const people = useLoaded(load);
  const changing = useAction(async (person: Person) => {
    await (person.banned === true ? unbanPerson(person.id) : banPerson(person.id));
    people.reload();
  });
  return (
    <Stack gap="md">
      <Text c="dimmed" maw={680}>
        One who is shut out has no session and gets none; the keys of the account go on until it is suspended.
      </Text>
      <Refusal error={people.error ?? changing.error} />
      {people.value === null && people.isLoading && <Loading what="The list of people" />}
      {people.value !== null && (
        <ListTable columns={COLUMNS} minWidth={640}>
          {people.value.users.map((person) => (
            <PersonRow key={person.id} person={person} onChange={() => void changing.run(person)} />
          ))}
        </ListTable>
      )}
      <Pages total={people.value?.total ?? 0} aPage={PEOPLE_A_PAGE} page={page} onPage={setPage} />
    </Stack>
  );
}

function PersonRow({ person, onChange }: { readonly person: Person; onChange(): void }) {
  const { who } = useSession();
  const isSelf = who.kind === 'person' && who.profile.email === person.email;
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          {person.name}
          {person.role === 'admin' && <Badge variant="filled">administrator</Badge>}
          {person.banned === true && (
            <Badge variant="filled" color="red.9">
              shut out
            </Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>
        {person.email}
        {!person.emailVerified && (
          <Text size="xs" c="dimmed">
            not verified
          </Text>
        )}
      </Table.Td>
      <Table.Td className="figures">{dayOf(person.createdAt)}</Table.Td>
      <Table.Td ta="right">
        {!isSelf && (
          <Button size="xs" variant="default" onClick={onChange}>
            {person.banned === true ? 'Let in again' : 'Shut out'}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

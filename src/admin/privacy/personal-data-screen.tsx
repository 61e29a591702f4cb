import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { personInput } from '#contract/privacy/person.schema.ts';
import { AdminPageHeader } from '#src/admin/records/admin-page-header.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { useSentForm } from '#src/admin/session/use-sent-form.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PersonFound } from './person-found.tsx';
import classes from './personal-data.module.css';

/** What the shop has of one person: as a file for them, and its end. The law lets everybody ask for both. */
export function PersonalDataScreen() {
  const [known, setKnown] = useState('');
  const form = useSentForm(personInput);
  const found = trpc.admin.people.search.useQuery(
    { known },
    // What is there now, each time it is asked for, and not kept afterwards.
    { enabled: known !== '', staleTime: 0, gcTime: 0 },
  );
  const refusal = shopErrorOf(found.error)?.issues?.find(({ path }) => path === 'known');

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = form.read(event.currentTarget);
    if (!input) return;
    if (input.known === known) void found.refetch();
    else setKnown(input.known);
  }

  return (
    <>
      <AdminPageHeader
        title="Personal data"
        lead="Somebody may ask what you have of them, or ask you to erase it. You have a month to answer."
      />
      <form
        method="post"
        noValidate
        className={classes.search}
        onSubmit={handleSubmit}
        onChange={form.handleChange}
      >
        <TextInput
          name="known"
          label="Email address, phone number or order number"
          description="An order number is for the person who receives that order."
          size="md"
          autoComplete="off"
          error={form.errorAt('known') ?? refusal?.message}
        />
        <Button type="submit" size="md" aria-disabled={found.isFetching}>
          <SwappedLabel>{found.isFetching ? 'Looking...' : 'Find'}</SwappedLabel>
        </Button>
      </form>
      {known !== '' && !refusal && (
        <QueryBoundary query={found} what="data of this person">
          {(person) => <PersonFound key={known} known={known} person={person} />}
        </QueryBoundary>
      )}
    </>
  );
}

import { expect, test, vi } from 'vitest';
import { render } from '#src/testing/render.tsx';
import { control } from '#src/testing/screen.ts';
import { OutcomeForm } from './outcome-form.tsx';

test('an outcome that is saved twice in a row is one', async () => {
  const onSave = vi.fn<() => void>();
  await render(
    <OutcomeForm
      kind="delivered"
      typed={{ toWhom: '', note: '' }}
      recipient="Lebo"
      onType={() => undefined}
      onCancel={() => undefined}
      onSave={onSave}
    />,
  );
  control('Save').click();
  control('Save').click();
  await vi.waitFor(() => expect(onSave).toHaveBeenCalled());
  expect(onSave).toHaveBeenCalledOnce();
});

import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('a call without a connection fails and is told, it does not wait unseen', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(client.fetchQuery({ queryKey: ['bouquets'], queryFn: fail })).rejects.toThrow(
    'Failed to fetch',
  );
  const order = client.getMutationCache().build(client, { mutationFn: fail });
  await expect(order.execute(undefined)).rejects.toThrow('Failed to fetch');
});

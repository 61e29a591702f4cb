import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { acrossSessions } from '#src/features/admin/sign-in/session-ended.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { SettingsDraft } from './settings-draft.ts';

const PAUSE_MS = 250;

/** What shoppers would see with these settings, from the rules of checkout; while they are wrong, the last that was right. */
export function usePreview(draft: SettingsDraft, isValid: boolean) {
  const { client } = trpc.useUtils();
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const preview = useQuery({
    queryKey: ['delivery-preview', settled],
    queryFn: () => acrossSessions(() => client.admin.delivery.preview.mutate(settled)),
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    ...preview,
    /** What is shown is still that of settings before these. */
    isLate: isValid && (settled !== draft || preview.isPlaceholderData),
  };
}

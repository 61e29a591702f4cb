import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#src/lib/trpc.ts';
import type { SettingsDraft } from './settings-draft.ts';

const PAUSE_MS = 250;

/** What shoppers would see with these settings, from the rules of checkout; while they are wrong, the last that was right. */
export function usePreview(draft: SettingsDraft, isValid: boolean) {
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const preview = trpc.admin.delivery.preview.useQuery(settled, {
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

import { useState } from 'react';
import type { DraftErrors, SettingsDraft } from './use-delivery-draft.ts';

/** What is typed of a place where flowers are collected. */
export type PointField = 'name' | 'address' | 'suburb' | 'postalCode' | 'note';

/** Says that a field of a place was left. */
export type LeavePoint = (pointId: string, field: PointField) => void;

interface Edited {
  draft: SettingsDraft;
  /** The settings as they are saved. */
  base: SettingsDraft;
  errors: DraftErrors;
}

const POINT_FIELD = /^collection\.points\.(\d+)\.(\w+)$/;

/**
 * Returns the errors that are shown: what is missing of a place that was just added is no error before its field was
 * left, or before the owner wants to save.
 */
export function useShownErrors({ draft, base, errors }: Edited) {
  // The id of a place, or of a place with one of its fields.
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const points = draft.collection?.points ?? [];
  const ask = (keys: readonly string[]) => setAsked((before) => new Set([...before, ...keys]));

  function isShown(path: string): boolean {
    const [, index, field] = POINT_FIELD.exec(path) ?? [];
    const id = points[Number(index)]?.id;
    if (id === undefined || field === 'hours') return true;
    const isSaved = base.collection?.points.some((point) => point.id === id) ?? false;
    return isSaved || asked.has(id) || asked.has(`${id}.${field}`);
  }

  const leave: LeavePoint = (pointId, field) => ask([`${pointId}.${field}`]);
  return {
    shown: Object.fromEntries(Object.entries(errors).filter(([path]) => isShown(path))),
    leave,
    /** Shows every error that there is now. */
    showAll: () => ask(points.map(({ id }) => id)),
  };
}

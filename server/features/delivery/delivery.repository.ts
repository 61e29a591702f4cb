import type { EntityManager } from '@mikro-orm/postgresql';
import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { DEFAULT_CUT_OFF_MINUTE } from '#contract/delivery/delivery.ts';
import type { DeliverySettings } from '#contract/delivery/delivery-settings.schema.ts';
import { prepared } from '#server/platform/database/prepared-statements.ts';
import { DEFAULT_POSTAL_CODES } from './default-postal-codes.ts';
import { DeliverySettingsChange, StoredDeliverySettings } from './delivery-settings.entity.ts';

/** What holds until the owner changes it (docs/reference/product.md, section 4). */
export const DEFAULT_DELIVERY_SETTINGS: DeliverySettings = {
  cutOffMinute: DEFAULT_CUT_OFF_MINUTE,
  slots: [
    { slot: 'Morning (9AM - 12PM)', isOffered: true, endMinute: 12 * 60, places: null },
    { slot: 'Afternoon (12PM - 5PM)', isOffered: true, endMinute: 17 * 60, places: null },
    { slot: 'Evening (5PM - 8PM)', isOffered: true, endMinute: 20 * 60, places: null },
  ],
  closedWeekdays: [],
  closedDates: [],
  daysAhead: 60,
  placesPerDay: null,
  showDoorPhotos: false,
  fees: NO_FEES,
  area: { outside: 'warn', codes: DEFAULT_POSTAL_CODES },
};

/** Any fixed number: saving the settings waits for orders under way, and the other way round. */
const SETTINGS_LOCK = 7_203_117;
const ROW = 1;

export interface VersionedSettings {
  settings: DeliverySettings;
  /** Goes up with each change; 0 while nothing was ever changed. */
  version: number;
}

export class DeliveryRepository {
  readonly #em: EntityManager;
  /** Read once in a transaction: held settings cannot change. */
  #held: Promise<DeliverySettings> | undefined;

  constructor(em: EntityManager) {
    this.#em = em;
  }

  async settings(): Promise<VersionedSettings> {
    // SQL: a row that is only read takes 0.13 ms of the processor, as an entity 1.2 to 1.5.
    const [row] = await prepared<VersionedSettings>(
      this.#em,
      'select settings, version from delivery_settings where id = $1',
      [ROW],
    );
    return withDefaults(row);
  }

  /**
   * Returns the same as {@link settings}; they stay as they are until the transaction ends. Many may hold them at once.
   */
  async settingsForOrder(): Promise<DeliverySettings> {
    this.#held ??= this.#hold();
    return this.#held;
  }

  async #hold(): Promise<DeliverySettings> {
    // SQL: locks, and reads what holds once it has the lock, in one statement. A row lock that many share would keep
    // the owner's change waiting for as long as orders come; this one lets it have its turn.
    const [row] = await prepared<VersionedSettings>(
      this.#em,
      'select settings, version from held_delivery_settings($1)',
      [SETTINGS_LOCK],
    );
    return withDefaults(row).settings;
  }

  /** Returns the same as {@link settings}; no order reads and no owner changes them until the transaction ends. */
  async lockSettings(): Promise<VersionedSettings> {
    // SQL: the ORM has no word for an advisory lock.
    await this.#em.execute('select pg_advisory_xact_lock(?)', [SETTINGS_LOCK]);
    return this.settings();
  }

  /** Stores the settings. `reviewFrom` is what the placed orders are to be compared with, if they are. */
  async saveSettings(
    { settings, version, reviewFrom }: VersionedSettings & { reviewFrom?: DeliverySettings },
    at: Date,
  ): Promise<void> {
    const row = { id: ROW, settings, version, updatedAt: at, reviewFrom: reviewFrom ?? null };
    await this.#em.upsert(StoredDeliverySettings, row);
  }

  /** Returns the settings before the changes whose orders are not reviewed yet, with the version that they became. */
  async unreviewed(): Promise<{ before: DeliverySettings; version: number; at: Date } | undefined> {
    const row = await this.#em.findOne(StoredDeliverySettings, { id: ROW }, { refresh: true });
    if (!row?.reviewFrom) return undefined;
    return { before: row.reviewFrom, version: row.version, at: row.updatedAt };
  }

  /** Notes that the orders are reviewed by this version; when a later one was saved, its review is still to come. */
  async noteReviewed(version: number): Promise<void> {
    await this.#em.nativeUpdate(StoredDeliverySettings, { id: ROW, version }, { reviewFrom: null });
  }

  addChange(change: { at: Date; actor: string; changes: FieldChange[] }): void {
    this.#em.create(DeliverySettingsChange, change, { persist: true });
  }

  /** Returns the latest changes of the settings, newest first. */
  async latestChanges(limit: number): Promise<DeliverySettingsChange[]> {
    return this.#em.find(DeliverySettingsChange, {}, { orderBy: { id: 'desc' }, limit });
  }
}

/** Settings that were stored before there were some of them do not have those. */
function withDefaults(row: VersionedSettings | undefined): VersionedSettings {
  if (!row) return { settings: DEFAULT_DELIVERY_SETTINGS, version: 0 };
  const { settings } = row;
  return {
    ...row,
    settings: {
      ...settings,
      showDoorPhotos: settings.showDoorPhotos ?? false,
      fees: settings.fees ?? NO_FEES,
    },
  };
}

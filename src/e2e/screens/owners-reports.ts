import { expect } from '@playwright/test';
import type { ReportView } from '#contract/report/report.schema.ts';
import { openOwners } from './open-owners.ts';
import { gift } from './orders.ts';
import { fail, onCall, onResult, type Screen } from './screen.ts';

/** The owner's reports in their states. */
export const OWNERS_REPORTS: readonly Screen[] = [
  {
    name: 'admin-reports',
    title: 'Reports of a year, with what was sold and refused',
    open: async (stage) => {
      const { deliveryDate } = await gift(stage);
      const year = Number(deliveryDate.slice(0, 4));
      await openOwners(stage, `reports?from=${year}-01-01&to=${year}-12-31`, 'Reports');
      await stage.page.getByText('Day by day').click();
      await expect(stage.page.locator('[data-bar]').first()).toBeAttached();
    },
  },
  {
    name: 'admin-reports-kept',
    title: 'Reports with money that is no sale',
    open: async (stage) => {
      await onResult<ReportView>(stage, 'admin.report', (report) => ({
        ...report,
        received: {
          keptOfCancelled: '150.00',
          keptBeside: '5.00',
          toRefund: '599.00',
          total: '754.00',
        },
      }));
      await openOwners(stage, 'reports?from=2031-01-01&to=2031-01-31', 'Reports');
      await expect(stage.page.getByText('Kept of cancelled orders')).toBeVisible();
    },
  },
  {
    name: 'admin-reports-none',
    title: 'Reports of days without a sale',
    open: async (stage) => {
      await openOwners(stage, 'reports?from=2031-01-01&to=2031-01-31', 'Reports');
      await expect(stage.page.getByText('Nothing was refused for these days.')).toBeVisible();
    },
  },
  {
    name: 'admin-reports-days',
    title: 'Reports, days the wrong way round',
    open: async (stage) => {
      await openOwners(stage, 'reports?from=2031-01-01&to=2031-01-31', 'Reports');
      await stage.page.getByLabel('To', { exact: true }).fill('2030-12-31');
      await expect(stage.page.getByText('The last day is before the first')).toBeVisible();
    },
  },
  {
    name: 'admin-reports-failed',
    title: 'Reports that could not be loaded',
    open: async (stage) => {
      await onCall(stage, 'admin.report', fail);
      await openOwners(stage, 'reports', 'Reports');
      await expect(stage.page.getByText('The report could not be loaded')).toBeVisible();
    },
  },
];

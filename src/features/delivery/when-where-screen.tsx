import type { ComponentType, ReactNode } from 'react';
import { feeWords } from '#contract/delivery/delivery-fee.ts';
import { cents } from '#contract/money/money.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import { WhenWhereForm } from './when-where-form.tsx';

interface WhenWhereScreenProps {
  /** What a page of words stands in. */
  frame: ComponentType<{ title: string; lead: ReactNode; children: ReactNode }>;
  /** What the address says: what was typed, and could not be kept. */
  asked: Readonly<Record<string, unknown>>;
}

/** Asks when and where flowers are to be delivered. */
export function WhenWhereScreen({ frame: Frame, asked }: WhenWhereScreenProps) {
  const { data: area } = trpc.delivery.area.useQuery();
  const { data: options } = trpc.delivery.options.useQuery();
  const { deliveryFees } = useSiteContent();
  const price = deliveryFees ? feeWords(deliveryFees, { subtotal: cents(0) }) : 'free';
  const lead = (
    <p>
      Say once where your flowers go and on which day, and the shop shows what can really be there.
      Delivery is {price}.
    </p>
  );
  return (
    <Frame title="When and where?" lead={lead}>
      <UiProvider>
        {area && options && (
          <WhenWhereForm
            area={area}
            fees={deliveryFees}
            dates={options.dates}
            suburb={textOf(asked['suburb'])}
            day={textOf(asked['day'])}
            to={textOf(asked['to'])}
            isRefused={asked['asked'] !== undefined}
          />
        )}
      </UiProvider>
    </Frame>
  );
}

const LONGEST = 300;

/** A postal code is a number to whatever reads the address. */
function textOf(value: unknown): string | undefined {
  const isText = typeof value === 'string' || typeof value === 'number';
  return isText && value !== '' ? String(value).slice(0, LONGEST) : undefined;
}

import { useChoice } from '#src/lib/shop-config.tsx';

/** As wide as the buttons above it on a phone, whatever it says. */
const WHERE = {
  display: 'flex',
  maxInlineSize: '7.6rem',
  fontSize: 'var(--mantine-font-size-sm)',
  lineHeight: 1.2,
};
const LINK = { alignSelf: 'center', paddingInlineStart: '0.75rem', color: 'inherit' };
const LINE = { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' };

/** When and where flowers are to be delivered, as chosen, with a link that forgets it; else a link that asks. */
export function WhenWhere() {
  const choice = useChoice();
  return (
    <div style={WHERE}>
      <a href="/when-and-where" style={LINK}>
        {choice ? (
          <>
            <span style={LINE}>{choice.suburb}</span>
            {choice.dayText}
          </>
        ) : (
          'When and where?'
        )}
      </a>
      {choice && (
        <a href="/when-and-where/clear" aria-label="Forget when and where" style={LINK}>
          ×
        </a>
      )}
    </div>
  );
}

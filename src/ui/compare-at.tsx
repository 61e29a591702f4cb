interface CompareAtProps {
  /** As “R749.00”; empty where only other sizes than the one whose price follows are reduced. */
  price: string | undefined;
}

/** What was asked before, on a line of its own above the price: in words as well as struck through. Nothing where it is not reduced. */
export function CompareAt({ price }: CompareAtProps) {
  if (price === undefined) return null;
  return (
    <>
      <small>
        {price ? (
          <>
            Was <s>{price}</s>
          </>
        ) : (
          'Other sizes reduced'
        )}
      </small>
      <br />
    </>
  );
}

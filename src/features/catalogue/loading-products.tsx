/** Stands on the shop screen while the list is on its way. */
export function LoadingProducts() {
  return (
    <>
      <h1>All Bouquets</h1>
      <p role="status">Loading products...</p>
    </>
  );
}

/** What a text is to a screen reader. */
type LeafKind = 'H1' | 'H2' | 'P';

export type Tags = ReturnType<typeof createTags>;
export type Table = ReturnType<Tags['table']>;

/** Says what is drawn, in the order in which it is read; the document was made to be tagged. */
export function createTags(pdf: PDFKit.PDFDocument) {
  const root = pdf.struct('Document');
  pdf.addStructure(root);

  /** Draws on one sheet what is read as one thing. */
  function drawn(kind: LeafKind | 'TH' | 'TD', draw: () => void) {
    const content = pdf.markStructureContent(kind);
    draw();
    pdf.endMarkedContent();
    return pdf.struct(kind, {}, [content]);
  }

  return {
    leaf(kind: LeafKind, draw: () => void): void {
      root.add(drawn(kind, draw));
    },

    /** Begins a table, of which each row is drawn on one sheet. */
    table() {
      const table = pdf.struct('Table');
      root.add(table);
      return {
        row(kind: 'TH' | 'TD', cells: readonly (() => void)[]): void {
          const row = pdf.struct('TR');
          table.add(row);
          for (const cell of cells) row.add(drawn(kind, cell));
          row.end();
        },
        end: () => table.end(),
      };
    },

    end: () => root.end(),
  };
}

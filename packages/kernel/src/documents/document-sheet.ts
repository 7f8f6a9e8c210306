// What a printed document holds, as plain data: it travels to the thread that draws it. All words are already in the
// reader's language and all amounts written out.

export interface DocumentFact {
  readonly label: string;
  readonly value: string;
  /** The line everybody looks for: the total, what is due. */
  readonly strong?: boolean;
  /** Said beside the sum and no part of it: the tax that is in it. */
  readonly quiet?: boolean;
}

export interface DocumentColumn {
  readonly label: string;
  /** Share of the table's width; the shares of a table may add up to anything. */
  readonly width: number;
  /** Numbers and amounts stand at the end of their column. */
  readonly align?: 'start' | 'end';
}

/** One cell; `detail` stands below the text, smaller: an option, a code. */
export interface DocumentCell {
  readonly text: string;
  readonly detail?: string;
  /** The first of several rows that belong together. */
  readonly strong?: boolean;
}

export interface DocumentSheet {
  /** BCP 47; which Chinese forms are drawn depends on it. */
  readonly language: string;
  /** `Invoice`. */
  readonly title: string;
  /** `#KF26112200001`; stands below the title and in the file's properties. */
  readonly number: string;
  readonly shop: {
    readonly name: string;
    /** Address, phone, mail: one line each. */
    readonly lines: readonly string[];
    /** A PNG or JPEG. */
    readonly logo?: Uint8Array;
    /** `#8a1c1c`: the line below the head and the sum. */
    readonly color: string;
  };
  /** Date, method of payment: in the head, beside the parties. */
  readonly facts: readonly DocumentFact[];
  /** The people the document is for: billed to, sent to. */
  readonly parties: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly columns: readonly DocumentColumn[];
  readonly rows: readonly (readonly DocumentCell[])[];
  readonly totals: readonly DocumentFact[];
  /** Below the totals, a paragraph each. */
  readonly notes: readonly string[];
  /** `Page {{page}} of {{pages}}`, filled in when the pages are counted. */
  readonly pageWords: string;
}

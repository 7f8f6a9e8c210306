// The tags of a person as one cell of a sheet.
type Person = Readonly<Record<string, unknown>>;

const write = ({ tags }: Person): string | null => (Array.isArray(tags) ? tags.join(', ') : String(tags ?? '')) || null;

/** How the column of the tags is written and read: words with commas between them, each once. An empty cell takes all tags off. */
export const tagsCell = {
  write,
  read(cell: unknown, _owner: unknown, before: Person | undefined) {
    const text = String(cell);
    // A tag may have a comma of its own: as it was written it says nothing new.
    if (before && text.trim() === write(before)) return {};
    const words = text.split(/[,;，；、\n]/).map((word) => word.trim());
    return { tags: [...new Set(words.filter(Boolean))] };
  },
  emptied: { tags: [] },
};

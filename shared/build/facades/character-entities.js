import { characterEntitiesHtml4 } from 'character-entities-html4';

// Those that people know, of two thousand that HTML has since: the others would be a third of what reads Markdown, and
// stand in a text as they were typed.
export const characterEntities = { ...characterEntitiesHtml4, apos: "'" };

import { chapterOf, tags } from './reference.ts';

export default {
  paths: () => tags.map((tag) => ({ params: { tag: tag.name }, content: chapterOf(tag) })),
};

import type { PageContent } from '#features/pages/authoring.ts'

/** Which blocks of a page are worked on: its own, or those by which a page of a data source shows one record. */
export type Part = 'page' | 'record'

/** A page as if a part of it were all of it, so that every edit works on either. */
export const ofPart = (content: PageContent, part: Part): PageContent =>
  part === 'record' ? { ...content, components: content.record?.components ?? [] } : content

/** An edit of a part as an edit of the whole page. */
export function inPart(part: Part, edit: (content: PageContent) => PageContent): (content: PageContent) => PageContent {
  if (part === 'page') return edit
  return (content) => {
    const begun = content.record ?? { title: content.title, noindex: false, components: [] }
    const { components, ...changed } = edit(ofPart(content, part))
    return { ...changed, components: content.components, record: { ...begun, ...changed.record, components } }
  }
}

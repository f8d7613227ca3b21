import { useQuery } from '@tanstack/react-query'
import type { PageSection } from '#features/pages/authoring.ts'
import { overlay } from '#features/pages/resolve-block.ts'
import { useBlockPlace } from '#features/pages/web/block-place.ts'
import { Blocks } from '#features/pages/web/blocks.tsx'
import { useLanguage } from '#i18n/texts-provider.tsx'
import { useEditor } from '../editor.ts'
import { sectionsQuery } from '../queries.ts'
import { filledBlock } from '../record/filled.ts'
import { View as Unfinished } from './unfinished-block.tsx'

/** The current blocks of a section, in its place on the page. */
export function View({ sectionId }: { sectionId: string }) {
  const { data } = useQuery(sectionsQuery())
  const section = data?.sections.find(({ id }) => id === sectionId)
  return section ? <Inside section={section} /> : <Unfinished type="section" />
}

function Inside({ section }: { section: PageSection }) {
  const { id } = useBlockPlace()
  const { code } = useLanguage()
  const { kinds, record } = useEditor()
  const blocks = section.blocks
    .filter(({ visible }) => visible)
    .map((block) => ({
      ...block,
      id: `${id}-${block.id}`,
      props: overlay(block.props, block.texts[code] ?? {}),
    }))
    .map((block) => filledBlock(block, kinds.get(block.component), record.words))
  return <Blocks blocks={blocks} />
}

import { useState } from 'react'
import type { PageContent, PageSection } from '#features/pages/authoring.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { change, type History, historyOf, redo, undo } from '../../history.ts'
import type { SectionWork } from '../editor.ts'

interface Opened {
  section: PageSection
  title: string
  history: History<readonly SavedBlock[]>
}

/** Returns a section that is edited in place of the page, with its own undo stack. It is saved only on request. */
export function useSectionWork(content: PageContent) {
  const [opened, setOpened] = useState<Opened>()
  const take = (history: Opened['history']) => opened && setOpened({ ...opened, history })
  const blocks = opened?.history.present
  const work: SectionWork | undefined = opened && {
    section: opened.section,
    title: opened.title,
    setTitle: (title) => setOpened({ ...opened, title }),
    blocks: opened.history.present,
    isChanged: opened.history.present !== opened.section.blocks || opened.title !== opened.section.title,
  }
  return {
    work,
    /** The page as if it consisted of the section alone. */
    content: blocks && { ...content, components: [...blocks] },
    open: (section: PageSection) =>
      setOpened({ section, title: section.title, history: historyOf<readonly SavedBlock[]>(section.blocks) }),
    leave: () => setOpened(undefined),
    // Changes the content as it is when a slow upload ends, not as it was when it started.
    edit: (edit: (content: PageContent) => PageContent, place?: string) => {
      const at = Date.now()
      setOpened((now) => {
        if (!now) return now
        const { components } = edit({ ...content, components: [...now.history.present] })
        return { ...now, history: change(now.history, components, { place, at }) }
      })
    },
    undo: opened && opened.history.past.length > 0 ? () => take(undo(opened.history)) : undefined,
    redo: opened && opened.history.future.length > 0 ? () => take(redo(opened.history)) : undefined,
  }
}

import type { PopupDefinition } from '#web/popups.ts'

export interface BibleVersesProps {
  /** As a person types it: `Mark 4:35–41; Ps 23`. */
  reference: string
}

declare module '#web/popups.ts' {
  interface Popups {
    'bible-verses': { props: BibleVersesProps; result: undefined }
  }
}

export const popup: PopupDefinition = { id: 'bible-verses', shape: 'aside' }

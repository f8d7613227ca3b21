import type { ShownPolicy } from '#features/policies/model.ts'
import type { PopupDefinition } from '#web/popups.ts'

declare module '#web/popups.ts' {
  interface Popups {
    policy: { props: ShownPolicy; result: undefined }
  }
}

export const popup: PopupDefinition = { id: 'policy', shape: 'modal', isOver: true, fromAddress: { categoryId: 'id' } }

import type { PopupDefinition } from '#web/popups.ts'

export interface ConfirmProps {
  title: string
  text?: string
  confirmText: string
  cancelText: string
  /** `bad` for what destroys something. */
  tone?: 'primary' | 'bad'
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks a question; gives true or false, and nothing when it was left by Escape or Back. */
    confirm: { props: ConfirmProps; result: boolean }
  }
}

export const popup: PopupDefinition = { id: 'confirm', shape: 'modal', isOver: true }

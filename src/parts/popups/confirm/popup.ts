import type { PopupDefinition } from '#web/popups.ts'

export interface ConfirmProps {
  title: string
  text?: string
  confirmText: string
  cancelText: string
  /** `bad` for destructive actions. */
  tone?: 'primary' | 'bad'
}

declare module '#web/popups.ts' {
  interface Popups {
    /** Asks a question; resolves to true or false, or undefined if it was closed by Escape or Back. */
    confirm: { props: ConfirmProps; result: boolean }
  }
}

export const popup: PopupDefinition = { id: 'confirm', shape: 'modal', isOver: true }

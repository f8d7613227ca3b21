import type { Upload } from './uploads.ts'

interface Draft {
  text: string
  uploads: readonly Pick<Upload, 'attachment'>[]
  /** A message is being sent. */
  isSending: boolean
}

/**
 * CHAT-27, CHAT-28, CHAT-31: whether there is something to send, all uploads have finished, and nothing else is being
 * sent.
 */
export const isSendable = ({ text, uploads, isSending }: Draft): boolean =>
  !isSending &&
  (text.trim() !== '' || uploads.length > 0) &&
  uploads.every(({ attachment }) => attachment !== undefined)

interface PressedKey {
  key: string
  shiftKey: boolean
  nativeEvent: { isComposing: boolean }
}

/** CHAT-29, CHAT-30. During composition with an input method, Enter accepts the word. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: PressedKey): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing

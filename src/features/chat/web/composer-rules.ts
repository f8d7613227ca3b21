import type { Upload } from './uploads.ts'

interface Draft {
  text: string
  uploads: readonly Pick<Upload, 'attachment'>[]
  /** A message is on its way. */
  isSending: boolean
}

/** CHAT-27, CHAT-28, CHAT-31: there is something to send, all of it is up, and nothing else is on its way. */
export const isSendable = ({ text, uploads, isSending }: Draft): boolean =>
  !isSending &&
  (text.trim() !== '' || uploads.length > 0) &&
  uploads.every(({ attachment }) => attachment !== undefined)

interface PressedKey {
  key: string
  shiftKey: boolean
  nativeEvent: { isComposing: boolean }
}

/** CHAT-29, CHAT-30. While a word is being composed, as in Japanese, Enter chooses it. */
export const isSendKey = ({ key, shiftKey, nativeEvent }: PressedKey): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing

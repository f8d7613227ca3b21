import type { Bot, BotMessage } from './provider.ts'
import { splitText } from './split-text.ts'

/** Sends a message of any length, split if needed. The choices go with the last part. */
export async function sendWhole(bot: Bot, to: string, { choices, ...message }: BotMessage): Promise<void> {
  const pieces = message.file ? [message.text] : splitText(message.text, bot.textMax)
  for (const [place, text] of pieces.entries()) {
    const isLast = place === pieces.length - 1
    await bot.send(to, { ...message, text, ...(isLast && choices && { choices }) })
  }
}

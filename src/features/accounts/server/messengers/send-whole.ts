import type { Bot, BotMessage } from './provider.ts'
import { splitText } from './split-text.ts'

/** Sends something however long it is: in several messages where one does not hold it. The choices stand under the last. */
export async function sendWhole(bot: Bot, to: string, { choices, ...message }: BotMessage): Promise<void> {
  const pieces = message.file ? [message.text] : splitText(message.text, bot.textMax)
  for (const [place, text] of pieces.entries()) {
    const isLast = place === pieces.length - 1
    await bot.send(to, { ...message, text, ...(isLast && choices && { choices }) })
  }
}

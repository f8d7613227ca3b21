import type { Kernel } from '#server/kernel.ts'
import type { ShownNotification } from '../model.ts'
import { findKind, type NotificationWords } from './kinds.ts'
import type { NotificationRow } from './store.ts'

/** Returns the text of a notification in a language. If its kind no longer exists or fails, a general text. */
export async function compose(
  kernel: Kernel,
  { kind, props }: Pick<NotificationRow, 'kind' | 'props'>,
  lang: string,
): Promise<NotificationWords> {
  const t = (key: string, values?: Record<string, string | number>) => kernel.texts.textOf(lang, key, values)
  const known = findKind(kernel, kind)
  if (known) {
    try {
      return await known.compose(props, { kernel, lang, t })
    } catch (error) {
      kernel.log.error({ err: error, kind }, 'A notification could not be put into words')
    }
  }
  return { title: await t('mail.notifications.unknown') }
}

/** Returns a notification as its reader gets it. */
export async function present(kernel: Kernel, row: NotificationRow, lang: string): Promise<ShownNotification> {
  const { title, text } = await compose(kernel, row, lang)
  return {
    id: row.id,
    topic: row.topic,
    kind: row.kind,
    title,
    text: text ?? null,
    to: row.path,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  }
}

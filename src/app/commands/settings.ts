import { audit } from '#features/accounts/server/audit.ts'
import { settingsSchema } from '#features/portal/server/settings-schema.ts'
import { changeSettings, currentSettings } from '#features/portal/server/settings.ts'
import type { Kernel } from '#server/kernel.ts'
import { issueText } from '#server/http/problems/local-problem.ts'
import { issuesIn } from '#server/http/problems/schema-issues.ts'
import { SetupError } from '#server/setup-error.ts'

/** Returns the active settings below `path` (`theme.color`), or all of them, as JSON. */
export async function showSettings(kernel: Kernel, path = ''): Promise<string> {
  const value = valueAt(await currentSettings(kernel), namesIn(path))
  if (value === undefined) throw unknownSetting(path)
  return shown(value)
}

/** Sets a setting to a JSON value; invalid JSON is taken as text. Returns the active value. */
export async function changeSetting(kernel: Kernel, path: string, json: string): Promise<string> {
  const names = namesIn(path)
  const value = parseValue(json)
  const complaint = await complaintAbout(kernel, withValueAt(await currentSettings(kernel), names, value))
  if (complaint) throw new SetupError(`The setting ${path} can’t have this value: ${complaint}`)
  const settings = await changeSettings(
    kernel,
    (old) => checked(kernel, withValueAt(old, names, value), path),
    // The value may be a secret.
    (trx) => audit(trx, { actorId: null, action: 'settings.changed', subject: path, now: kernel.clock.now() }),
  )
  return shown(valueAt(settings, names))
}

/** Formats as JSON without secrets, which are write-only (SETTINGS-38). */
function shown(value: unknown): string {
  const hide = (name: string, entry: unknown) =>
    /secret|token|private|password/i.test(name) && entry ? '(set)' : entry
  return JSON.stringify(value, hide, 2)
}

function checked(kernel: Kernel, changed: unknown, path: string): object {
  const data = settingsSchema(kernel).parse(changed)
  // The schema drops unknown names.
  if (valueAt(data, namesIn(path)) === undefined || !isObject(changed)) throw unknownSetting(path)
  return changed
}

/** Describes invalid settings, in English like all commands. */
async function complaintAbout(kernel: Kernel, changed: unknown): Promise<string | undefined> {
  const { error } = settingsSchema(kernel).safeParse(changed)
  if (!error) return undefined
  const lines = issuesIn(error, changed).map(
    async (issue) => `${issue.field}: ${await issueText(kernel.texts, 'en', issue)}`,
  )
  return (await Promise.all(lines)).join(' ')
}

function namesIn(path: string): string[] {
  return path.split('.').filter(Boolean)
}

function valueAt(settings: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), settings)
}

function withValueAt(settings: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const object = isObject(settings) ? settings : {}
  return { ...object, [name]: withValueAt(object[name], rest, value) }
}

function parseValue(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

const unknownSetting = (path: string) => new SetupError(`There is no setting "${path}".`)

/**
 * Freezes the objects of a value, and gives it back: many visitors share it, so changing it for one would change it for all.
 * Arrays stay as they are, since JavaScript works through frozen ones several times slower.
 */
export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) frozen(part)
  return Array.isArray(value) ? value : Object.freeze(value)
}

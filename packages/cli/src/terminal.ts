// What a terminal is given. Names, sentences and reasons come from a vault, other members or other keepers, and people decide by
// what they read there: no text may move the cursor, hide what follows, turn it round or begin a line of its own.

const steering = /[^\P{Cc}\t]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** One line, with the signs that steer a terminal written out; a text in JSON means the same as before. */
export function lineOf(text: string): string {
  return text.replace(steering, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

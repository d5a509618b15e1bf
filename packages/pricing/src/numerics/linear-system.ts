// Small symmetric positive definite systems by Cholesky's decomposition.

/** x with matrix · x = right (matrix row by row, n × n); undefined where the matrix is not positive definite. */
export function solveSymmetric(
  matrix: Float64Array,
  right: Float64Array,
): Float64Array | undefined {
  const n = right.length;
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j <= i; j += 1) {
      let sum = matrix[i * n + j] as number;
      for (let k = 0; k < j; k += 1) {
        sum -= (lower[i * n + k] as number) * (lower[j * n + k] as number);
      }
      if (i === j) {
        if (!(sum > 0)) return undefined;
        lower[i * n + i] = Math.sqrt(sum);
      } else {
        lower[i * n + j] = sum / (lower[j * n + j] as number);
      }
    }
  }
  const x = Float64Array.from(right);
  for (let i = 0; i < n; i += 1) {
    for (let k = 0; k < i; k += 1) {
      x[i] = (x[i] as number) - (lower[i * n + k] as number) * (x[k] as number);
    }
    x[i] = (x[i] as number) / (lower[i * n + i] as number);
  }
  for (let i = n - 1; i >= 0; i -= 1) {
    for (let k = i + 1; k < n; k += 1) {
      x[i] = (x[i] as number) - (lower[k * n + i] as number) * (x[k] as number);
    }
    x[i] = (x[i] as number) / (lower[i * n + i] as number);
  }
  return x;
}

/**
 * x with matrix · x = right for any square matrix (row by row, n × n), by elimination with row pivots; undefined where it is
 * singular. Overwrites both and answers `right`.
 */
export function solveInPlace(matrix: Float64Array, right: Float64Array): Float64Array | undefined {
  const n = right.length;
  for (let column = 0; column < n; column += 1) {
    const pivot = largestBelow(matrix, n, column);
    if (!(Math.abs(matrix[pivot * n + column] as number) > 0)) return undefined;
    if (pivot !== column) swapRows(matrix, right, column, pivot);
    const head = matrix[column * n + column] as number;
    for (let row = column + 1; row < n; row += 1) {
      const factor = (matrix[row * n + column] as number) / head;
      if (factor === 0) continue;
      for (let k = column + 1; k < n; k += 1) {
        matrix[row * n + k] =
          (matrix[row * n + k] as number) - factor * (matrix[column * n + k] as number);
      }
      right[row] = (right[row] as number) - factor * (right[column] as number);
    }
  }
  for (let row = n - 1; row >= 0; row -= 1) {
    let sum = right[row] as number;
    for (let k = row + 1; k < n; k += 1) {
      sum -= (matrix[row * n + k] as number) * (right[k] as number);
    }
    right[row] = sum / (matrix[row * n + row] as number);
  }
  return right;
}

function largestBelow(matrix: Float64Array, n: number, column: number): number {
  let best = column;
  for (let row = column + 1; row < n; row += 1) {
    const isLarger =
      Math.abs(matrix[row * n + column] as number) > Math.abs(matrix[best * n + column] as number);
    if (isLarger) best = row;
  }
  return best;
}

function swapRows(matrix: Float64Array, right: Float64Array, a: number, b: number): void {
  const n = right.length;
  for (let k = 0; k < n; k += 1) {
    const kept = matrix[a * n + k] as number;
    matrix[a * n + k] = matrix[b * n + k] as number;
    matrix[b * n + k] = kept;
  }
  const kept = right[a] as number;
  right[a] = right[b] as number;
  right[b] = kept;
}

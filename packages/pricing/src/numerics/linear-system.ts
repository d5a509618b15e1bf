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

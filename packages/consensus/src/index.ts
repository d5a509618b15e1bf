// The consensus protocols as pure functions: messages, masking, sealing, opening. No network, no storage.
export {};
